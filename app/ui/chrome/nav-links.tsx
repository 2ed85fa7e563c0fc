export type NavEntry = { label: string; href: string; admin?: boolean }

/** Few elements, since they are on every page; routes are preloaded when idle. */
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
