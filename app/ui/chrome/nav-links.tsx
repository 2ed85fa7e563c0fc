export type NavEntry = { label: string; href: string; admin?: boolean }

export function NavLinks({ entries, current }: { entries: NavEntry[]; current?: string }) {
  return (
    <ul>
      {entries.map(({ label, href, admin }) => (
        <li key={label}>
          <a
            href={href}
            className={admin ? 'admin' : undefined}
            aria-current={href === current ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
