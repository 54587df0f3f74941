import { quizAnswers, quizQuestions, quizzes } from '@touchline/contract/light'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf, type RequestOptions } from '../../data/request.ts'

/** Reads what a change of any of them changes in the others: the counts of answers, and which questions are whole. */
export const refreshQuiz = () =>
  Promise.all([quizzes, quizQuestions, quizAnswers].map(({ name }) => refresh(name)))

/** Writes as soon as something is edited. Says what is wrong, and resolves with undefined then. */
export async function save<Reply>(options: RequestOptions): Promise<Reply | undefined> {
  try {
    return (await deliver(options)).body as Reply
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
    return undefined
  } finally {
    await refreshQuiz()
  }
}

type Resource = typeof quizzes | typeof quizQuestions | typeof quizAnswers

/** Changes fields of an item. */
export const change = ({ base, rights }: Resource, id: number, body: object) =>
  save<unknown>({ method: 'PUT', path: `${base}/${id}`, right: rights.update, body })

/** Adds an item; undefined if it was refused. */
export const add = ({ base, rights }: Resource, body: object) =>
  save<{ id: number }>({ method: 'POST', path: base, right: rights.create, body })

/** Deletes an item. */
export const remove = ({ base, rights }: Resource, id: number) =>
  save<unknown>({ method: 'DELETE', path: `${base}/${id}`, right: rights.remove })
