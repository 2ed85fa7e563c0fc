import { href } from 'react-router'
import { useExamples } from '#app/views/examples.ts'
import { sampleFrame } from '#app/views/landing/frames.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'

const nouns = [
  ['Location', href('/my/locations'), 'a saved spot with its pictures, position and light'],
  ['Portfolio', href('/my/portfolios'), 'locations in the order you would show them, as one link'],
  [
    'Shoot',
    href('/my/shoots'),
    'one or more shooting days: locations, times, gear and people on one page',
  ],
  ['Project', href('/my/projects'), 'several shoots that belong together'],
  ['Gear', href('/my/gear'), 'what you own, to be packed for a shoot and ticked off'],
] as const

export function HomeFirst() {
  const { key, caption, color } = sampleFrame
  const { shoot: sample } = useExamples()
  return (
    <section className="home-first-visit" aria-labelledby="first">
      <figure>
        <LandingPicture name={key} color={color} sizes="(width >= 768px) 560px, 92vw" isFirst />
        <figcaption className="caption">{caption}</figcaption>
      </figure>
      <div>
        <h2 id="first">Here’s what you’ll make</h2>
        <p>A shoot puts locations, light, gear and people on one page.</p>
        <p className="work-actions row">
          {sample ? (
            <>
              <a className="btn btn-secondary" href={sample}>
                See the sample shoot
              </a>
              <a className="touch" href={href('/my/shoots/new')}>
                or plan your first
              </a>
            </>
          ) : (
            <a className="btn btn-secondary" href={href('/my/shoots/new')}>
              Plan your first shoot
            </a>
          )}
        </p>
        <dl>
          {nouns.map(([noun, href, meaning]) => (
            <div key={noun}>
              <dt>
                <a className="touch" href={href}>
                  {noun}
                </a>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
