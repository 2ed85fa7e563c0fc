import { Download as download } from 'lucide'
import { Menu } from '#app/ui/menu.tsx'
import { type Download, linksTo } from './downloads.tsx'

type DownloadMenuProps = { files: readonly Download[]; align?: 'start' | 'end' }

export function DownloadMenu({ files, align = 'end' }: DownloadMenuProps) {
  return (
    <Menu label="Download" icon={download} align={align}>
      {linksTo(files)}
    </Menu>
  )
}
