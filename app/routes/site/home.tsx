import { Globe } from 'lucide-react'

export function meta() {
  return [
    { title: 'Recce: places, light and shoots in one record' },
    {
      name: 'description',
      content:
        'Drop a folder of photos and Recce reads where they were taken: locations on a map, portfolios to share, shoots to plan.',
    },
  ]
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, must-revalidate' }
}

export default function Home() {
  return (
    <main className="narrow">
      <Globe aria-hidden="true" size={40} />
      <h1>Recce</h1>
      <p>
        Drop a folder of photos and we read where they were taken. Places become locations on a map,
        locations become portfolios, and one link shows them to anyone.
      </p>
      <p>
        <a className="btn btn-primary" href="/login">
          Enter
        </a>{' '}
        <a className="btn btn-secondary" href="/app/demo">
          View Example
        </a>
      </p>
    </main>
  )
}
