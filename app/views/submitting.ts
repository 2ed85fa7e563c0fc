import { useFetchers, useNavigation } from 'react-router'

export function useIsSubmitting(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  return [navigation, ...fetchers].some(({ state }) => state === 'submitting')
}
