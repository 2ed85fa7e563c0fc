import { sampleFrame } from '#app/views/landing/frames.ts'
import { LandingPicture } from '#app/views/landing/picture.tsx'
import { ImportFilm } from './import-film.tsx'
import { LightBand } from './light-band.tsx'
import './page.css'

/** Minutes of the local day. */
const stops = [
  { name: 'Filling station', from: 900, to: 990 },
  { name: 'Joshua trees, golden hour', from: 1110, to: 1185, isGold: true },
  { name: 'Motel sign, blue hour', from: 1192, to: 1240 },
]

const phone = { key: 'joshua-tree-2', color: '#d0703a', caption: 'Joshua Tree · 34.01 N 116.17 W' }

export function Product() {
  return (
    <section className="product" aria-label="What it looks like">
      <div className="product-import">
        <div>
          <h2>Drop in a folder</h2>
          <p>
            Photos are grouped by where and when they were taken. Nothing is saved until you
            confirm, and one undo reverses it.
          </p>
        </div>
        <ImportFilm />
      </div>
      <figure>
        <div className="product-day">
          <p className="caption">Saturday · Twentynine Palms</p>
          <LightBand light={sampleFrame.light} mark={sampleFrame.takenAt} stops={stops} />
        </div>
        <figcaption>
          <h2>See the day in its light</h2>
          <p>Drag each stop into the hour it wants. Clashes and missed light show at once.</p>
        </figcaption>
      </figure>
      <figure>
        <div className="product-phone">
          <LandingPicture name={phone.key} color={phone.color} sizes="280px" />
          <div>
            <p className="product-title">Joshua trees at dusk</p>
            <p className="caption">{phone.caption}</p>
            <LightBand light={sampleFrame.light} mark={1170} />
            <ul>
              <li>Meet at 6:15pm on the car park</li>
              <li>Tripod, 35 mm, water</li>
              <li>4 people, all confirmed</li>
            </ul>
          </div>
        </div>
        <figcaption>
          <h2>Send one link</h2>
          <p>It opens on any phone, without an account and without JavaScript, and it prints.</p>
        </figcaption>
      </figure>
    </section>
  )
}
