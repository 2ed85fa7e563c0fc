import { useLinkClicks } from '#app/ui/link-clicks.ts'
import '../discover.css'

export function Countries({ countries }: { countries: { name: string; path: string }[] }) {
  const linkClicks = useLinkClicks()
  if (countries.length === 0) return null
  return (
    <nav className="countries" aria-labelledby="countries-title" {...linkClicks}>
      <h2 id="countries-title">By country</h2>
      <ul className="tags">
        {countries.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
