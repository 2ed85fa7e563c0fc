import { href, useRouteLoaderData } from 'react-router'
import { type Examples, example } from '#app/domain/example.ts'

const profile = href('/app/:username', { username: example.username })
const shoot = `${profile}/shoot/${example.shoot}`
const project = `${profile}/project/${example.project}`

/** Where 'View Example' leads: to the shoot by its name alone. */
const named = `${profile}/${example.shoot}`

/** The addresses of the examples that this installation has; without the demo there are none. */
export function useExamples(): Partial<Record<'profile' | 'shoot' | 'named' | 'project', string>> {
  const there = useRouteLoaderData<{ examples: Examples }>('root')?.examples
  return {
    ...(there?.profile && { profile }),
    ...(there?.shoot && { shoot, named }),
    ...(there?.project && { project }),
  }
}
