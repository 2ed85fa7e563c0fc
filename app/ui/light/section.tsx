import { ChevronLeft as back, ChevronRight as forth } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Notice } from '../banner.tsx'
import { Icon } from '../icon.tsx'
import { MomentSlider, MomentWords, useMoment } from './moment.tsx'
import { type SunDay, SunMap, type SunMapProps } from './sun-map.tsx'
import { LightBand, LightTimes, type LightView } from './timeline.tsx'

export type ShownLight = {
  date: string
  named: string
  isToday: boolean
  zone: string
  /** `HH:MM`; '' if the URL has no time. */
  time: string
  error: string | undefined
  previous: string | undefined
  next: string | undefined
  view: LightView
  sun: SunDay
}

type LightSectionProps = {
  light: ShownLight
  /** Drawn with the lines of sun and moon at the time on the slider. */
  map?: SunMapProps | undefined
  children?: ReactNode
}

export function LightSection({ light, map, children }: LightSectionProps) {
  const { date, named, isToday, zone, time, error, view, sun } = light
  const sliderId = useId()
  const moment = useMoment(sun)
  return (
    <section id="light" className={map ? 'light has-map' : 'light'} aria-labelledby="light-title">
      <header>
        <h2 id="light-title">Light</h2>
        <p>{zone}</p>
      </header>
      <nav aria-label="Days">
        <Beside href={light.previous} label="Day before" icon={back} />
        <p>
          {isToday ? 'Today, ' : ''}
          <time dateTime={date}>{named}</time>
        </p>
        <Beside href={light.next} label="Day after" icon={forth} />
      </nav>
      {error && <Notice type="error">{error}</Notice>}
      <div className="light-day">
        <LightBand light={view}>
          <MomentSlider id={sliderId} day={sun} moment={moment} />
        </LightBand>
        <MomentWords sliderId={sliderId} moment={moment} />
      </div>
      {map && (
        <div className="light-map">
          <SunMap {...map} day={sun} moment={moment} />
        </div>
      )}
      <div className="light-times">
        <LightTimes light={view} />
        <DateForm key={date} date={date} time={time} />
        {children}
      </div>
    </section>
  )
}

function DateForm({ date, time }: Pick<ShownLight, 'date' | 'time'>) {
  return (
    <Form method="get" action="#light" preventScrollReset className="no-print">
      <label>
        <span>Date</span>
        <input
          type="date"
          name="date"
          className="input"
          defaultValue={date}
          min="1900-01-01"
          max="2100-12-31"
          required
        />
      </label>
      <label>
        <span>Time</span>
        <input type="time" name="time" className="input" defaultValue={time} />
      </label>
      <button type="submit" className="btn btn-secondary">
        Show
      </button>
    </Form>
  )
}

type BesideProps = { href: string | undefined; label: string; icon: typeof back }

function Beside({ href, label, icon }: BesideProps) {
  if (!href) return <span />
  return (
    <a className="btn btn-quiet btn-icon" href={href} rel="nofollow" aria-label={label}>
      <Icon of={icon} />
    </a>
  )
}
