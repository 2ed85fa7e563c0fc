import { Download as download } from 'lucide'
import { Menu } from '#app/ui/menu.tsx'
import { type Download, linksTo } from './downloads.tsx'

export function DownloadMenu({ files }: { files: readonly Download[] }) {
  return (
    <Menu label="Download" icon={download}>
      {linksTo(files)}
    </Menu>
  )
}
