export type NavEntry = { label: string; href: string; admin?: boolean }

/** Has few elements, because the links are on every page. Preloads the routes when idle. */
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
