import { href, useRouteLoaderData } from 'react-router'
import { type Examples, example } from '#app/domain/pages/example.ts'

const profile = href('/app/:username', { username: example.username })
const shoot = `${profile}/shoot/${example.shoot}`
const project = `${profile}/project/${example.project}`

const named = `${profile}/${example.shoot}`

export function useExamples(): Partial<Record<'profile' | 'shoot' | 'named' | 'project', string>> {
  const there = useRouteLoaderData<{ examples: Examples }>('root')?.examples
  return {
    ...(there?.profile && { profile }),
    ...(there?.shoot && { shoot, named }),
    ...(there?.project && { project }),
  }
}
