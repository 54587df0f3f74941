/** A colour as Y, U and V in limited range (BT.709). */
export type Colour = readonly [number, number, number]

/** Converts '#RRGGBB' to a colour. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const part = (difference: number, scale: number) => Math.round(128 + (224 * difference) / scale)
  return [Math.round(16 + 219 * luma), part(b - luma, 1.8556), part(r - luma, 1.5748)]
}

/** Glyphs of 3x5 dots, row by row. */
const GLYPHS: Record<string, string> = {
  ...{ 0: '75557', 1: '26227', 2: '71747', 3: '71717', 4: '55711', 5: '74717', 6: '74757', 7: '71122' },
  ...{ 8: '75757', 9: '75717', ':': '02020', '-': '00700', A: '25755', B: '65656', C: '34443', D: '65556' },
  ...{ E: '74647', F: '74644', G: '34553', H: '55755', I: '72227', J: '11152', K: '55655', L: '44447' },
  ...{ M: '57755', N: '65555', O: '25552', P: '65644', Q: '25563', R: '65655', S: '34216', T: '72222' },
  ...{ U: '55557', V: '55552', W: '55775', X: '55255', Y: '55222', Z: '71247', '!': '22202' },
}

/** A planar YUV 4:2:0 picture to draw rectangles on. Its sides are even. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array

  constructor(width: number, height: number, bytes: Uint8Array = new Uint8Array((width * height * 3) / 2)) {
    this.width = width
    this.height = height
    this.bytes = bytes
  }

  /** Fills a rectangle, clipped to the picture. */
  rectangle(x: number, y: number, width: number, height: number, [luma, u, v]: Colour): void {
    const left = Math.max(0, Math.round(x))
    const right = Math.min(this.width, Math.round(x + width))
    const top = Math.max(0, Math.round(y))
    const bottom = Math.min(this.height, Math.round(y + height))
    if (right <= left) return
    for (let row = top; row < bottom; row++) {
      this.bytes.fill(luma, row * this.width + left, row * this.width + right)
    }
    const half = this.width / 2
    const planes = [
      [this.width * this.height, u],
      [this.width * this.height * 1.25, v],
    ] as const
    for (const [plane, value] of planes) {
      for (let row = top >> 1; row < (bottom + 1) >> 1; row++) {
        this.bytes.fill(value, plane + row * half + (left >> 1), plane + row * half + ((right + 1) >> 1))
      }
    }
  }

  /** Draws text of capitals, digits, ':', '-' and '!'; `dot` is the side of a dot. Returns the x where it ends. */
  text(x: number, y: number, text: string, dot: number, colour: Colour): number {
    let at = x
    for (const letter of text) {
      const rows = GLYPHS[letter] ?? ''
      for (let row = 0; row < rows.length; row++) {
        for (let column = 0; column < 3; column++) {
          if (!((Number(rows[row]) >> (2 - column)) & 1)) continue
          this.rectangle(at + column * dot, y + row * dot, dot, dot, colour)
        }
      }
      at += 4 * dot
    }
    return at
  }
}
