export type NavEntry = { label: string; href: string; admin?: boolean }

/**
 * Plain links in a row or a column: they stand on every page, so they are as few elements as can be.
 * The routes that they lead to are asked for when the page is idle.
 */
export function NavLinks({ entries, current }: { entries: NavEntry[]; current?: string }) {
  return entries.map(({ label, href, admin }) => (
    <a
      key={label}
      href={href}
      data-discover
      className={admin ? 'admin' : undefined}
      aria-current={href === current ? 'page' : undefined}
    >
      {label}
    </a>
  ))
}
