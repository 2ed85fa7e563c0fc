import { Download as download } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'

export type Download = { href: string; words: string }

/** An entry of a menu that opens to files, which browsers download without a script. */
export function DownloadEntry({ files }: { files: readonly Download[] }) {
  return (
    <details>
      <summary data-keeps-open>
        <Icon of={download} />
        Download
      </summary>
      {linksTo(files)}
    </details>
  )
}

export function linksTo(files: readonly Download[]) {
  return files.map(({ href, words }) => (
    <a key={href} href={href} download>
      {words}
    </a>
  ))
}
