import { Canvas, colourOf } from './canvas.ts'
import { type RunTool, written } from './run-tool.ts'

const WIDTH = 320
const HEIGHT = 180
const RATE = 25
const INK = colourOf('#10161F')
const PAPER = colourOf('#F4F6F4')
/** Turned transparent; no other part of an overlay has it. */
const KEY = '#00FF00'
const DOT = 8

type Drawing = {
  signal?: AbortSignal | undefined
  outFile: string
  /** Capitals of the club or league. */
  code: string
  /** '#RRGGBB' */
  colour: string
}

/** Draws a title as an MP4 file: bars that open on the code, or with `isClosing` close over it. */
export async function drawRoll(
  runTool: RunTool,
  options: Drawing & { seconds: number; isClosing?: boolean },
): Promise<void> {
  const { outFile, code, colour, seconds, isClosing, signal } = options
  const count = Math.round(seconds * RATE)
  const bar = colourOf(colour)
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`]
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...picture, '-framerate', String(RATE), '-i', 'pipe:0'],
    ...['-vf', 'scale=1280:720:flags=neighbor', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '22'],
    ...['-movflags', '+faststart', '-f', 'mp4', outFile],
  ]
  await runTool('ffmpeg', args, {
    signal,
    feed: async (stdin) => {
      for (let frame = 0; frame < count; frame++) {
        const progress = Math.min(1, (isClosing ? count - 1 - frame : frame) / (count * 0.6))
        const canvas = new Canvas(WIDTH, HEIGHT)
        canvas.rectangle(0, 0, WIDTH, HEIGHT, INK)
        canvas.text((WIDTH - textWidth(code)) / 2, HEIGHT / 2 - 2.5 * DOT, code, DOT, PAPER)
        canvas.rectangle(0, HEIGHT / 2 + 3.5 * DOT, WIDTH * progress, 6, bar)
        const door = ((1 - progress) * WIDTH) / 2
        canvas.rectangle(0, 0, door, HEIGHT, bar)
        canvas.rectangle(WIDTH - door, 0, door, HEIGHT, bar)
        if (!(await written(stdin, canvas.bytes))) return
      }
    },
  })
}

/** Draws a badge with the code as a PNG with transparency. */
export async function drawOverlay(
  runTool: RunTool,
  { outFile, code, colour, signal }: Drawing,
): Promise<void> {
  const width = textWidth(code) + 8 * DOT
  const canvas = new Canvas(width, 10 * DOT)
  canvas.rectangle(0, 0, width, canvas.height, colourOf(KEY))
  canvas.rectangle(0, 0, 2 * DOT, 9 * DOT, colourOf(colour))
  canvas.rectangle(2 * DOT, 0, width - 4 * DOT, 9 * DOT, INK)
  canvas.text(4 * DOT, 2 * DOT, code, DOT, PAPER)
  await runTool(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-y', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'],
      ...['-s', `${width}x${canvas.height}`, '-i', 'pipe:0'],
      ...[
        '-vf',
        `scale=in_color_matrix=bt709:out_color_matrix=bt709,format=rgba,colorkey=${KEY.replace('#', '0x')}:0.3`,
      ],
      ...['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', outFile],
    ],
    { signal, feed: async (stdin) => void (await written(stdin, canvas.bytes)) },
  )
}

const textWidth = (text: string) => (4 * text.length - 1) * DOT
