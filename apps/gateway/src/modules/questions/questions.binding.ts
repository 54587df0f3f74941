import { AppError } from '@touchline/contract'
import { findRow, questionRecords } from '@touchline/records'
import { bind } from '../../crud/binding.ts'

/** Sharing a question lets others see it, not change it. */
export const questionBinding = bind(questionRecords, {
  async checkChange(id, { scope }) {
    const { createdBy } = await findRow(scope, questionRecords, id)
    if (createdBy !== scope.actor.userId) throw new AppError('forbidden', { key: 'questions.notYours' })
  },
})
