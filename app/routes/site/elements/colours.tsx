const colours = [
  'ground',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'accent',
  'accent-ink',
  'on-accent',
  'info',
  'success',
  'warning',
  'error',
  'admin',
]

export function Colours() {
  return (
    <ul className="swatches">
      {colours.map((name) => (
        <li key={name}>
          <span style={{ background: `var(--color-${name})` }} />
          <p className="caption">{name}</p>
        </li>
      ))}
    </ul>
  )
}
