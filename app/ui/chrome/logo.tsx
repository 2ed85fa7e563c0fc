function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M3 10V3h7M22 3h7v7M29 22v7h-7M10 29H3v-7" stroke="currentColor" strokeWidth="2" />
      <path d="M9.5 19a6.5 6.5 0 0 1 13 0z" fill="var(--color-accent)" />
      <path d="M6 20.5h20" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

export function Logo({ href }: { href: string }) {
  return (
    <a className="logo touch" href={href} aria-label="Recce, home">
      <LogoMark />
      Recce
    </a>
  )
}
