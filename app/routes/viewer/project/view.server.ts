import type { ShootInProject, ViewedProject } from '#app/domain/pages/viewed-projects.server.ts'
import type { Clock } from '#app/format/clock.ts'
import { startDate, weekdayDate, weekdayStart } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'
import { placesMap } from '#app/routes/viewer/places-map.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import { isShownOnPage } from '#app/routes/viewer/viewed-plan.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'

export function beginsWords({ shoots }: ViewedProject, clock: Clock) {
  const [first] = shoots
    .filter(({ startsAt }) => startsAt !== null)
    .sort((a, b) => Date.parse(a.startsAt as string) - Date.parse(b.startsAt as string))
  return first ? startOf(first, startDate, clock) : ''
}

export function shootsView(project: ViewedProject, view: ViewContext) {
  const hasLocations = isShownOnPage(project, view, 'locations')
  return project.shoots.map((shoot) => {
    const { slug, title, locationCount, cover } = shoot
    const when = startOf(shoot, weekdayStart, view.actor.clock) || 'No date yet'
    const caption = joinCaption([when, hasLocations && formatCount(locationCount, 'location')])
    return { slug, title, caption, photo: cover && { id: cover.id, color: cover.color } }
  })
}

/** Returns undefined if the actor may not see the locations. */
export async function placesView(project: ViewedProject, view: ViewContext) {
  if (!isShownOnPage(project, view, 'locations')) return undefined
  return { frames: project.places, map: await placesMap(project.places) }
}

/** Leaves out the time if times are hidden. */
function startOf(
  { startsAt, timeZone, sections }: ShootInProject,
  words: typeof startDate,
  clock: Clock,
) {
  if (startsAt === null) return ''
  return sections.includes('times')
    ? words(startsAt, timeZone, clock)
    : weekdayDate(startsAt, timeZone)
}
