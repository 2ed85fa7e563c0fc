export type NavEntry = { label: string; href: string; admin?: boolean }

/** Plain links in a row or a column: they stand on every page, so they are as few elements as can be. */
export function NavLinks({ entries, current }: { entries: NavEntry[]; current?: string }) {
  return entries.map(({ label, href, admin }) => (
    <a
      key={label}
      href={href}
      className={admin ? 'admin' : undefined}
      aria-current={href === current ? 'page' : undefined}
    >
      {label}
    </a>
  ))
}
