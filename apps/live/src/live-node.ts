import { mkdir } from 'node:fs/promises'
import type { Pool } from '@touchline/database'
import { isIngestPort } from '@touchline/egress'
import { keepBeating } from '@touchline/leases'
import { ownAddresses } from '@touchline/outbound'
import { openRtmpServer, type PublishingConnection, type PublishRequest, type Refused } from '@touchline/rtmp'
import type { Secrets } from '@touchline/secrets'
import type { BlockStore } from './block-store.ts'
import { openConnectionLog } from './connections.ts'
import { openDisk } from './disk.ts'
import { type EncodeOptions, openEncodes } from './encodes.ts'
import { type Log, openInputLeases } from './input-leases.ts'
import { type Changes, type KnownInput, openInputRows } from './input-rows.ts'
import { type LiveInput, openLiveInput } from './live-input.ts'
import { openNodeServer } from './node-server.ts'
import { openNodeSessions } from './node-sessions.ts'
import { type Program, slateArgs, startProgram, testSignalArgs } from './program.ts'
import { endPulling, openPulls, type Pulling } from './pulls.ts'
import { nothing, reportsOf } from './reports.ts'
import { openPlatforms, type PlatformOptions } from './simulcast/platforms.ts'
import { openSimulcastRows } from './simulcast/simulcast-rows.ts'
import { openSimulcasts } from './simulcast/simulcasts.ts'
import { openSlates, type Slate } from './slates.ts'
import { openSrtListeners, type SrtListening } from './srt-listeners.ts'
import { sweepRecordings } from './sweep-recordings.ts'
import { openTicks } from './ticks.ts'
import { mayAnswerLater, untilAnswered } from './until-answered.ts'

export type NodeOptions = {
  pool: Pool
  secrets: Secrets
  /** Names this process; no other may ever have the same. */
  name: string
  /** The process that it was started in place of, if that is gone: its inputs need not be waited for. */
  former?: string | undefined
  /** Something is received, which is lost for as long as this process is gone. */
  onWork?: () => void
  /** Where recordings are. */
  folder: string
  ffmpeg: string
  rtmpPort: number
  /** Hosts that may be pulled from, and those that may be sent to, although they are private. */
  pullHosts?: readonly string[]
  simulcastHosts?: readonly string[]
  /** Under which this installation is reached, and its first and last port for SRT: nothing is sent to itself. */
  ownHosts?: readonly string[]
  srtPorts?: readonly [number, number]
  /** How platforms are reached whose accounts are connected; without it, they are not sent to. */
  platforms?: PlatformOptions
  /** How much of this machine may encode smaller renditions; nothing if absent. */
  encodes?: EncodeOptions
  /** Where recordings are stored while they grow, so that another machine goes on if this one is lost. */
  store?: BlockStore | undefined
  /** Days that recordings stay on the disk after they have ended. */
  days: number
  /** Bytes of the disk that uploads leave free; people are warned well before. Nobody is if absent. */
  leastFree?: number
  /** For tests: the free bytes of the disk. */
  readFree?: (folder: string) => Promise<number>
  /** Copies an object of the store into a file; without it, every slate is the house's. */
  readObject?: (key: string, file: string) => Promise<void>
  /** The private address at which gateways reach it, and what they prove themselves with. */
  host: string
  secret: string
  log: Log
}

export type LiveNode = {
  readonly rtmpPort: number
  readonly address: string
  close(): Promise<void>
}

/** Milliseconds between two looks at what was changed, and two reports of what arrives. */
const tickMs = 1_000
/** Milliseconds between two looks at whether another node is lost. */
const adoptMs = 5_000
/** Milliseconds between two looks at whether anything arrives. */
const watchMs = 100
const hourMs = 3_600_000

const unknownKey: Refused = {
  code: 'NetStream.Publish.BadName',
  description: 'This stream key is not known, or its account may not stream.',
}
const elsewhere: Refused = {
  code: 'NetStream.Publish.Denied',
  description: 'Another server has this input. Try again in a few seconds.',
}

type Mine = SrtListening & {
  input: LiveInput
  known: KnownInput
  streamKey: string | undefined
  sessionId: number | undefined
  signal: Program | undefined
  /** How often somebody had chosen what is on air when that was followed last. */
  switches: number | undefined
  /** The slate of what it is on air for. */
  slate: Slate | null
  pulling: Pulling | undefined
}

/** A live node: takes encoders, packages and records what they send, and serves it to gateways. */
export async function openLiveNode(options: NodeOptions): Promise<LiveNode> {
  const { pool, secrets, name, folder, ffmpeg, host, secret, log } = options
  const rows = openInputRows(pool, secrets)
  const connections = openConnectionLog(pool)
  const inputs = new Map<number, Mine>()
  /** Inputs whose leases are waited for, to send to them or to listen for them. */
  const waiting = new Set<number>()
  const leases = openInputLeases(pool, options, (inputId) => {
    inputs.get(inputId)?.input.setOnAir(false)
    inputs.get(inputId)?.input.forbid()
    endPulling(inputs.get(inputId))
  })

  let isClosed = false
  let ticking: ReturnType<typeof openTicks> | undefined
  const onError = (error: Error) => log('error', 'live node error', { error: error.message })
  await mkdir(folder, { recursive: true })
  const { leastFree = 0, readFree } = options
  const disk = await openDisk({ folder, leastFree, onError, ...(readFree && { readFree }) })

  const { readObject = () => Promise.reject(new Error('there is no object store')) } = options
  const slates = await openSlates({ ffmpeg, readObject, log })
  const encodes = openEncodes(options.encodes ?? { most: 0 })
  const sessions = openNodeSessions({
    ...{ rows, name, folder, ffmpeg, log, onError },
    ...{ store: options.store, fenceOf: leases.fence, hasRoom: disk.hasRoom },
  })

  async function openSessionOf(known: KnownInput) {
    const { id, session } = await sessions.open(known)
    inputs.get(known.id)!.sessionId = id
    options.onWork?.()
    return session
  }

  function openInput(known: KnownInput): Mine {
    const before = inputs.get(known.id)
    if (before) {
      before.known = known
      return before
    }
    const input = openLiveInput({
      openSession: () => openSessionOf(mine.known),
      async onSessionEnd(session) {
        const id = mine.sessionId!
        mine.sessionId = undefined
        await session.end()
        const last = session.recording.parts.at(-1)
        const duration = last ? last.start + last.duration : 0
        const size = session.recording.parts.reduce((sum, part) => sum + part.size, 0)
        await rows.endSession(id, { duration, size })
        log('info', 'live session ended', { inputId: known.id, sessionId: id, duration })
      },
      onConnection(what, address, detail) {
        connections.note(known, what, address)
        log('info', 'live encoder', { inputId: known.id, what, address, ...(detail && { detail }) })
        if (what === 'connected') ticking?.soon()
      },
      startSlate: (like, ask, onEnd) =>
        startProgram({
          ffmpeg,
          args: slateArgs(like ?? nothing, slates.fileOf(mine.slate)),
          address: 'slate',
          ask,
          onEnd(why) {
            if (why) log('error', 'the slate failed', { inputId: known.id, why })
            onEnd()
          },
        }),
      onError,
    })
    const mine: Mine = {
      ...{ input, known, streamKey: undefined, sessionId: undefined, signal: undefined },
      ...{ listener: undefined, srtLook: 'short', switches: undefined, slate: null, pulling: undefined },
    }
    inputs.set(known.id, mine)
    return mine
  }

  /** The input of a key. While the database is away, encoders that were here before may come back. */
  async function find(streamKey: string): ReturnType<typeof rows.findByKey> {
    try {
      return await rows.findByKey(streamKey)
    } catch (error) {
      for (const mine of inputs.values())
        if (mine.streamKey === streamKey && mine.input.session()) return { ...mine.known, isWrong: false }
      throw error
    }
  }

  async function authorise({ key }: PublishRequest, connection: PublishingConnection) {
    const known = await find(key)
    if (known?.isWrong) connections.note(known, 'wrongKey', connection.address)
    if (!known || known.isWrong) {
      log('info', 'live encoder refused', { address: connection.address, why: 'unknown key' })
      return unknownKey
    }
    if (!(await leases.take(known.id))) return elsewhere
    const mine = openInput(known)
    // The test signal gives way.
    const answer = await mine.input.ask(connection, known.isTakenOver || mine.signal !== undefined)
    if ('onMedia' in answer) mine.streamKey = key
    return answer
  }

  /** The input, once its lease is ours; undefined if another node has it, or if it is being waited for. */
  async function claim(known: KnownInput): Promise<Mine | undefined> {
    if (waiting.has(known.id)) return undefined
    waiting.add(known.id)
    const isTaken = await leases.take(known.id).finally(() => waiting.delete(known.id))
    return isTaken && !isClosed ? openInput(known) : undefined
  }

  const listenToAll = openSrtListeners({ rows, inputs, claim, ffmpeg, log, onError })
  const pull = openPulls({
    ...{ rows, inputs, claim, connections, ffmpeg, log, onError },
    trusted: options.pullHosts ?? [],
  })

  const simulcasts = openSimulcasts({
    ...{ rows: openSimulcastRows(pool, secrets), inputs, isMine: leases.has, ffmpeg, log },
    platforms: options.platforms && openPlatforms(options.platforms, { pool, secrets, name, log }),
    trusted: options.simulcastHosts ?? [],
    isOwn: async (address, target) =>
      isIngestPort(target, [rtmp.port], options.srtPorts ?? [0, 0]) &&
      (await ownAddresses(options.ownHosts ?? []))(address),
  })

  /** Sends the test signal, as soon as no other node has the input. */
  async function send(inputId: number, known: KnownInput): Promise<void> {
    const mine = await claim(known)
    if (!mine || mine.signal || mine.input.state().publisher !== undefined) return
    mine.signal = startProgram({
      ffmpeg,
      args: testSignalArgs,
      address: 'test signal',
      ask: (connection) => mine.input.ask(connection, false),
      onEnd(why) {
        mine.signal = undefined
        if (why) log('error', 'the test signal failed', { inputId, why })
      },
    })
  }

  /** Lets the second input stand in, and puts on air what somebody has chosen. */
  function followSwitch(mine: Mine | undefined, { id, second, ...change }: Changes): void {
    // An input whose second one arrives here is on air from here, whether its own encoder has come or not.
    if (second && !mine && !change.isForbidden) claim({ ...change, id }).catch(onError)
    if (!mine) return
    const standIn = second ? inputs.get(second.id)?.input : undefined
    mine.input.setSecond(standIn)
    if (!second || mine.switches === second.switches) return
    // After a restart the second one may come a moment later.
    if (second.wanted === 'second' && standIn?.heardAt() === undefined) return
    mine.switches = second.switches
    mine.input.switchTo(second.wanted)
  }

  /** Follows what staff have changed, and reports what arrives. */
  async function look(): Promise<void> {
    for (const { input } of inputs.values()) input.tick()
    await connections.write()
    await listenToAll()
    await pull()
    await rows.report(reportsOf([...inputs.values()], disk, encodes))
    const changes = await rows.readChanges([...inputs.keys()])
    for (const change of changes) {
      const mine = inputs.get(change.id)
      if (mine && (change.isForbidden || change.keyVersion !== mine.known.keyVersion)) mine.input.forbid()
      if (mine) Object.assign(mine.known, { isTakenOver: change.isTakenOver, keyVersion: change.keyVersion })
      mine?.input.setOnAir(change.isOnAir && !change.isForbidden)
      followSwitch(mine, change)
      if (mine) {
        mine.slate = change.slate
        // It is drawn before it is needed.
        slates.fileOf(mine.slate)
      }
      if (change.isTested && !change.isForbidden) send(change.id, { ...change }).catch(onError)
      else mine?.signal?.close()
    }
    encodes.share(inputs)
    for (const [id, mine] of inputs) {
      const { flow, hasSession, isOnAir } = mine.input.state()
      const isBusy = mine.signal || mine.listener || mine.pulling || waiting.has(id)
      if (flow !== 'idle' || hasSession || isOnAir || isBusy) continue
      inputs.delete(id)
      await leases.release(id)
    }
  }

  /** Goes on with the sessions whose recordings are here: a node that was killed on this machine had them. */
  async function goOn(): Promise<void> {
    const left = await rows.listOpen()
    // A recording that cannot be read keeps nobody from the others.
    const tell = (error: Error) => (mayAnswerLater(error) ? Promise.reject(error) : onError(error))
    await Promise.all(left.map((one) => goOnWith(one.id, one.inputId, one.accountId).catch(tell)))
  }

  async function goOnWith(id: number, inputId: number, accountId: number): Promise<void> {
    if (!(await sessions.isWithin(id)) || !(await leases.take(inputId))) return
    // The encoder may have come back meanwhile.
    if (inputs.get(inputId)?.input.state().hasSession) return
    const session = await sessions.resume(id, inputId)
    if (inputs.get(inputId)?.input.state().hasSession) return
    const known = { id: inputId, accountId, isTakenOver: false, keyVersion: 0 }
    openInput(known).input.goOn(session)
    options.onWork?.()
    // Gateways ask this node from now on.
    inputs.get(inputId)!.sessionId = (await rows.openSession(known, name)).id
  }

  /** Has the sessions of nodes that are lost, if their recordings are here or in the store. */
  async function adopt(): Promise<void> {
    for (const lost of await rows.listLost(name)) {
      if (lost.isOpen) await goOnWith(lost.id, lost.inputId, lost.accountId)
      else if (await sessions.isWithin(lost.id)) await rows.adopt(lost, name)
    }
  }

  const beating = keepBeating(leases.holder, { onError })
  const rtmp = await openRtmpServer(
    { port: options.rtmpPort },
    {
      authorise,
      onRefused: (address, why) => log('info', 'live encoder refused', { address, why }),
      onError,
    },
  )
  const server = await openNodeServer({
    host,
    secret,
    find: (id) => sessions.find(id),
    onError,
  })
  const announce = () =>
    rows.announce({ name, address: server.address, rtmpPort: rtmp.port, diskFree: disk.free() })
  await untilAnswered(async () => {
    await announce()
    await goOn()
  }, log)
  ticking = openTicks(
    async () => {
      await announce()
      await look()
    },
    tickMs,
    onError,
  )
  const adopting = openTicks(adopt, adoptMs, onError)
  const simulcasting = openTicks(() => simulcasts.follow(), tickMs, onError)
  const watch = () => {
    for (const [id, { input }] of inputs) if (leases.has(id)) input.watch()
  }
  // A process that was held up reads what has arrived meanwhile before it says that nothing has.
  const watching = setInterval(() => setImmediate(watch), watchMs)
  const sweep = () => sweepRecordings(pool, folder, options.days, options.store).catch(onError)
  const sweeping = setInterval(sweep, hourMs)
  void sweep()

  return {
    rtmpPort: rtmp.port,
    address: server.address,
    async close() {
      isClosed = true
      sessions.close()
      clearInterval(sweeping)
      clearInterval(watching)
      disk.close()
      await adopting.close()
      await ticking?.close()
      await simulcasting.close()
      simulcasts.close()
      await rtmp.close()
      const ending = [...inputs.values()].map(async ({ input, signal, listener, pulling }) => {
        pulling?.pull.close()
        listener?.program.close()
        signal?.close()
        await input.close()
      })
      await Promise.all(ending)
      await server.close()
      await slates.close()
      await rows.leave(name).catch(onError)
      await beating.close()
    },
  }
}
