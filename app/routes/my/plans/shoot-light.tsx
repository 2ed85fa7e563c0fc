import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { instantIn } from '#app/domain/shoots/board.ts'
import '#app/views/shoots/stop-times.css'
import { LightBand, type LitDay } from '#app/views/shoots/light-band.tsx'

export type ShootLightView = { title: string; day: LitDay }

type ShootLightProps = {
  form: string
  light: ShootLightView
  times: { startDate: string; endDate: string }
  /** The location whose light is shown; undefined for the first one chosen in the form. */
  placeId?: string | undefined
}

/** The light of the typed day, with begin and end framed. */
export function ShootLight({ form, light, times, placeId }: ShootLightProps) {
  const { data, load } = useFetcher<{ light?: ShootLightView }>()
  const [typed, setTyped] = useState(times)
  const asked = useRef<string>(undefined)

  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return
    asked.current ??= queryOf(new FormData(element), placeId)
    const gone = new AbortController()
    element.addEventListener('input', read, gone)
    return () => gone.abort()

    function read() {
      const fields = new FormData(element as HTMLFormElement)
      setTyped({ startDate: textOf(fields, 'startDate'), endDate: textOf(fields, 'endDate') })
      const query = queryOf(fields, placeId)
      if (query === asked.current) return
      asked.current = query
      void load(`${href('/my/shoots/new')}?${query}`)
    }
  }, [form, placeId, load])

  const { title, day } = data?.light ?? light
  const from = instantIn([day], typed.startDate)
  const end = instantIn([day], typed.endDate)
  // A shoot that ends on a later day lasts to the end of this one.
  const to = typed.endDate.slice(0, 10) > day.date ? day.to : end
  return (
    <div className="shoot-light">
      <LightBand day={day} title={title} from={from} to={to} />
    </div>
  )
}

function queryOf(fields: FormData, placeId: string | undefined) {
  const places = placeId ? [placeId] : fields.getAll('locationIds').map(String)
  return `${new URLSearchParams([
    ['date', textOf(fields, 'startDate').slice(0, 10)],
    ['timeZone', textOf(fields, 'timeZone')],
    ...places.slice(0, 20).map((id) => ['locationIds', id]),
  ])}`
}

function textOf(fields: FormData, name: string) {
  return String(fields.get(name) ?? '')
}
