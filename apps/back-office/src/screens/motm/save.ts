import { motmGames } from '@touchline/contract/light'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf, type RequestOptions } from '../../data/request.ts'

/** Writes, and reads the votes again. Says what is wrong, and resolves with undefined then. */
async function save<Reply>(options: RequestOptions): Promise<Reply | undefined> {
  try {
    return (await deliver(options)).body as Reply
  } catch (error) {
    notify({ type: 'danger', text: messageOf(error) })
    return undefined
  } finally {
    await refresh(motmGames.name)
  }
}

const { base, rights } = motmGames

export const change = (id: number, body: object) =>
  save<{ id: number }>({ method: 'PUT', path: `${base}/${id}`, right: rights.update, body })

export const add = (body: object) =>
  save<{ id: number }>({ method: 'POST', path: base, right: rights.create, body })
