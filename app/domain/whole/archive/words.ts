import { catalogue } from '#app/domain/rules/sentences.ts'

export const archiveWords = catalogue('archive', {
  instantUnread: 'This time cannot be stored',
  halfPosition: 'A position has a latitude and a longitude',
  stopEndsEarly: 'A stop does not end before it begins',
  shootEndsEarly: 'A shoot ends after it begins',
})
