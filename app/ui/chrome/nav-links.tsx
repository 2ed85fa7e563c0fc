export type NavEntry = { label: string; href: string; admin?: boolean }

/**
 * Plain links with as few elements as possible, since they are on every page. Their routes are
 * preloaded when the page is idle.
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
