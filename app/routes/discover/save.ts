import { href } from 'react-router'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { discoverWords } from '#app/domain/discover/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerButton } from '#app/http/answer-button.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { chipsOf } from '#app/views/discover/chips.ts'
import { discoverHref, readQuery } from '#app/views/discover/query.ts'
import type { Route } from './+types/save'
import { readSearch } from './search.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const form = await readForm(request)
  const asked = readQuery(new URLSearchParams(String(form.get('query') ?? '')))
  const path = discoverHref(asked)
  form.set('from', path)
  return answerButton(
    form,
    async (from) => {
      const read = await readSearch(asked, new Date().toISOString().slice(0, 10))
      if (!read.search) throw invalid(discoverWords.searchUnread)
      // Drops quotation marks, because the title is shown in quotation marks.
      const { search: words, ...others } = asked
      const labels = chipsOf(others, read.place?.label).map(({ label }) => label)
      if (words) labels.unshift(words)
      const { id } = await savedSearches.create(actor, {
        title: labels.join(', ').slice(0, 120) || 'Everything new on Discover',
        query: path.split('?')[1] ?? '',
        search: read.search,
      })
      return redirectWithBanner(from, 'Saved. We’ll let you know about new matches.', {
        next: { href: href('/my/searches/:id', { id }), label: 'Saved search' },
      })
    },
    href('/discover'),
  )
}
