import { useFetchers, useNavigation } from 'react-router'

/** Whether something is on its way to the server that may change what it holds. */
export function useIsSubmitting(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  return [navigation, ...fetchers].some(({ state }) => state === 'submitting')
}
