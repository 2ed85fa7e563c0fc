import type { Sentence } from '#app/domain/rules/sentences.ts'
import type { LeftReason } from './restore.ts'
import { restoreWords } from './words.ts'

const byReason: Record<LeftReason, Sentence> = {
  deleted: restoreWords.leftDeleted,
  bought: restoreWords.leftBought,
  removed: restoreWords.leftRemoved,
  noItem: restoreWords.leftNoItem,
  noFile: restoreWords.leftNoFile,
  unreadable: restoreWords.leftUnreadable,
  noRoom: restoreWords.leftNoRoom,
  overPlan: restoreWords.leftOverPlan,
  usesOverPlan: restoreWords.leftUsesOverPlan,
  unknown: restoreWords.leftUnknown,
}

/** Says why an entry is not brought back. */
export function leftWords(reason: LeftReason): string {
  return byReason[reason].text
}
