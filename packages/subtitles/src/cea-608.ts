import { type Run, textOfRuns } from './runs.ts'

/** What was on the screen for a time, in ms; `row` is the last one with text, from 1 to 15. */
export type Caption = { start: number; end: number | undefined; row: number; text: string }

type Cell = { char: string; tags: string }
type Screen = (Cell | undefined)[][]

const ROWS = 15
const COLUMNS = 32
const emptyScreen = (): Screen => Array.from({ length: ROWS }, () => [])

/** The rows that the first byte of an address stands for, from 0: the upper one, and the lower one if 0x20 is added. */
const rowsOf: Record<number, number> = { 16: 10, 17: 0, 18: 2, 19: 11, 20: 13, 21: 4, 22: 6, 23: 8 }

const basic: Record<number, string> = {
  ...{ 42: 'á', 92: 'é', 94: 'í', 95: 'ó', 96: 'ú' },
  ...{ 123: 'ç', 124: '÷', 125: 'Ñ', 126: 'ñ', 127: '█' },
}
const special = [...'®°½¿™¢£♪à\u00A0èâêîôû']
/** These replace the character before them, by which older decoders show something similar. */
const extended: Record<number, string[]> = {
  18: [...'ÁÉÓÚÜü‘¡*’—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»'],
  19: [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘'],
}

const tagsOf = (look: number) => `${look >> 1 === 7 ? 'i' : ''}${look & 1 ? 'u' : ''}`

/** Decodes the bytes of one channel of CEA-608: pop-on, roll-up and paint-on captions, with italics and underlines. */
export class CaptionDecoder {
  readonly captions: Caption[] = []
  readonly #channel: 1 | 2
  #isOurs = false
  #last: number | undefined
  #mode: 'pop' | 'roll' | 'paint' | 'text' | undefined
  #shown = emptyScreen()
  #hidden = emptyScreen()
  #row = ROWS - 1
  #column = 0
  #tags = ''
  #depth = 2
  /** When what was written to the screen since the last caption began to appear. */
  #writtenAt: number | undefined

  constructor(channel: 1 | 2) {
    this.#channel = channel
  }

  /** Reads a pair of bytes that is sent at a time in ms. */
  read(pair: number, time: number): void {
    const [first, second] = [(pair >> 8) & 0x7f, pair & 0x7f]
    if (first < 0x10) return
    if (first >= 0x20) {
      this.#last = undefined
      if (!this.#isOurs) return
      for (const code of [first, second])
        if (code >= 0x20) this.#write(basic[code] ?? String.fromCharCode(code), time)
      return
    }
    // Control codes are sent twice.
    const isAgain = this.#last === pair
    this.#last = isAgain ? undefined : pair
    this.#isOurs = first >= 0x18 === (this.#channel === 2)
    if (this.#isOurs && !isAgain) this.#control(first & 0x17, second, time)
  }

  /** Ends what is sent without a pause: what it wrote to the screen is one caption. */
  endBurst(): void {
    this.#last = undefined
    this.#show()
  }

  #control(first: number, second: number, time: number): void {
    if (second >= 0x40) this.#address(first, second)
    else if ((first === 0x14 || first === 0x15) && second >= 0x20 && second <= 0x2f)
      this.#command(second, time)
    else if (first === 0x17 && second >= 0x21 && second <= 0x23) this.#move(second - 0x20)
    else if (first === 0x11 && second >= 0x30) this.#write(special[second - 0x30]!, time)
    else if (first === 0x11 && second >= 0x20) {
      this.#tags = tagsOf(second & 0x0f)
      this.#write(' ', time)
    } else if (extended[first] && second >= 0x20) {
      this.#move(-1)
      this.#write(extended[first][second - 0x20]!, time)
    }
  }

  /** A row, with an indent or a look. */
  #address(first: number, second: number): void {
    const row = (rowsOf[first] ?? ROWS - 1) + (second & 0x20 && first !== 0x10 ? 1 : 0)
    if (this.#mode === 'roll' && row !== this.#row) this.#moveRoll(row)
    this.#row = row
    this.#column = second & 0x10 ? (second & 0x0e) * 2 : 0
    this.#tags = tagsOf(second & 0x1f)
  }

  #command(code: number, time: number): void {
    if (code === 0x20) this.#mode = 'pop'
    else if (code === 0x21) this.#erase(this.#column - 1)
    else if (code === 0x24) this.#erase(this.#column)
    else if (code >= 0x25 && code <= 0x27) this.#startRoll(code - 0x23, time)
    else if (code === 0x29) this.#mode = 'paint'
    else if (code === 0x2a || code === 0x2b) this.#mode = 'text'
    else if (code === 0x2c) this.#clear(time)
    else if (code === 0x2d && this.#mode === 'roll') this.#roll()
    else if (code === 0x2e) this.#hidden = emptyScreen()
    else if (code === 0x2f) this.#flip(time)
  }

  #startRoll(depth: number, time: number): void {
    if (this.#mode !== 'roll') {
      this.#clear(time)
      this.#hidden = emptyScreen()
      this.#row = ROWS - 1
      this.#column = 0
      this.#tags = ''
    }
    this.#mode = 'roll'
    this.#depth = depth
  }

  #clear(time: number): void {
    this.#show()
    this.#shown = emptyScreen()
    this.#change(time)
  }

  /** Shows what was prepared, and prepares the next caption where the old one was. */
  #flip(time: number): void {
    this.#show()
    ;[this.#shown, this.#hidden] = [this.#hidden, this.#shown]
    this.#mode = 'pop'
    this.#change(time)
  }

  #roll(): void {
    this.#show()
    const top = Math.max(0, this.#row - this.#depth + 1)
    const [gone] = this.#shown.splice(top, 1)
    if (gone) this.#shown.splice(this.#row, 0, [])
    this.#column = 0
    this.#tags = ''
  }

  /** Moves the lines of a roll-up to another base row. */
  #moveRoll(row: number): void {
    const lines = this.#shown.slice(Math.max(0, this.#row - this.#depth + 1), this.#row + 1)
    this.#shown = emptyScreen()
    lines.forEach((line, index) => {
      const to = row - lines.length + 1 + index
      if (to >= 0) this.#shown[to] = line
    })
  }

  get #screen(): Screen {
    return this.#mode === 'pop' ? this.#hidden : this.#shown
  }

  #write(char: string, time: number): void {
    if (this.#mode === undefined || this.#mode === 'text') return
    this.#screen[this.#row]![Math.min(this.#column, COLUMNS - 1)] = { char, tags: this.#tags }
    this.#move(1)
    if (this.#mode !== 'pop') this.#writtenAt ??= time
  }

  #move(by: number): void {
    this.#column = Math.max(0, Math.min(COLUMNS, this.#column + by))
  }

  #erase(from: number): void {
    this.#column = Math.max(0, from)
    this.#screen[this.#row]!.splice(this.#column)
  }

  /** Makes what was written to the screen a caption. */
  #show(): void {
    if (this.#writtenAt !== undefined) this.#change(this.#writtenAt)
    this.#writtenAt = undefined
  }

  /** Ends the caption that is shown, and begins one with what is on the screen. */
  #change(time: number): void {
    const last = this.captions.at(-1)
    const isShown = last !== undefined && last.end === undefined
    if (!isShown && this.#shown.every(({ length }) => length === 0)) return
    const rows = this.#shown.map(runsOf)
    const text = textOfRuns(rows.flatMap((row) => [...row, { text: '\n', tags: '' }]))
    const row = rows.findLastIndex((runs) => runs.some((run) => run.text.trim() !== '')) + 1
    if (isShown && last.text === text && last.row === row) return
    if (isShown) last.end = time
    if (text !== '') this.captions.push({ start: time, end: undefined, row, text })
  }
}

/** Cells that were never written are spaces. */
const runsOf = (row: readonly (Cell | undefined)[]): Run[] =>
  Array.from(row, (cell) => ({ text: cell?.char ?? ' ', tags: cell?.tags ?? '' }))
