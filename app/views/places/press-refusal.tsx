import { Banner } from '#app/ui/banner.tsx'
import type { usePresses } from './use-presses.ts'

type PressRefusalProps = { of: ReturnType<typeof usePresses>['refusal'] }

/** Why a press on a list was refused; the list shows again what is saved. */
export function PressRefusal({ of }: PressRefusalProps) {
  if (!of) return null
  const { message, forget } = of
  return <Banner status={{ statusMessage: message, statusType: 'error' }} onDismiss={forget} />
}
