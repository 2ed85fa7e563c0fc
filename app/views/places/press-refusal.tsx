import { Banner } from '#app/ui/banner.tsx'
import type { usePresses } from './use-presses.ts'

type PressRefusalProps = { of: ReturnType<typeof usePresses>['refusal'] }

export function PressRefusal({ of }: PressRefusalProps) {
  if (!of) return null
  const { message, forget } = of
  return <Banner status={{ statusMessage: message, statusType: 'error' }} onDismiss={forget} />
}
