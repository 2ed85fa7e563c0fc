import { Caption } from '#app/ui/caption.tsx'

const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const

export function Typography() {
  return (
    <>
      <div className="panel type-panel">
        <p className="type-1">Instrument Serif, a title</p>
        <p className="type-2">Instrument Serif, a section</p>
        <p className="type-3">Instrument Serif, a part</p>
        <p className="lede">A lede says in two lines what the page is for.</p>
        <p>
          Instrument Sans for everything else, with <a href="#colours">words that lead on</a>,{' '}
          <strong>weight</strong>, <code>code</code> and figures that stand in columns:{' '}
          <data value="1234.5">1,234.50</data>.
        </p>
        <Caption parts={['Zermatt', '46.02 N 7.75 E', '35 mm', 'golden hour']} />
      </div>
      <ul className="type-scale">
        {sizes.map((size) => (
          <li key={size}>
            <span className="caption">{size}</span>
            <span style={{ font: `var(--text-${size}) / 1.2 var(--font-serif)` }}>Old port</span>
            <span style={{ font: `var(--text-${size}) / 1.2 var(--font-sans)` }}>6:42</span>
          </li>
        ))}
      </ul>
    </>
  )
}
