import { Globe as globe } from 'lucide'
import { Icon } from './icon.tsx'

export function Loader({ message, full }: { message?: string; full?: boolean }) {
  return (
    <div className={full ? 'loader loader-full' : 'loader'} role="status">
      <Icon of={globe} className="spin" />
      <p className={message ? undefined : 'sr-only'}>{message ?? 'Loading'}</p>
    </div>
  )
}
