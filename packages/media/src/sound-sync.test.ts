import { expect, test } from 'vitest'
import { fourierOf } from './fft.ts'
import { leastPeak, soundDelayOf, syncRate } from './sound-sync.ts'

/** Numbers between -1 and 1 that are the same in each run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

/** A stadium: noise that swells, with whistles and calls at odd moments. */
function sceneOf(seconds: number, seed = 7): Float32Array {
  const random = randomOf(seed)
  const scene = new Float32Array(seconds * syncRate)
  let swell = 0.3
  for (let index = 0; index < scene.length; index++) {
    if (index % 400 === 0) swell = Math.min(1, Math.max(0.05, swell + random() * 0.15))
    scene[index] = random() * 0.2 * swell
  }
  for (let call = 0; call < seconds / 2; call++) {
    const start = Math.floor(((random() + 1) / 2) * (scene.length - syncRate))
    const pitch = 600 + (random() + 1) * 900
    for (let index = 0; index < syncRate / 3; index++)
      scene[start + index]! += 0.3 * Math.sin((2 * Math.PI * pitch * index) / syncRate)
  }
  return scene
}

const cut = (sound: Float32Array, fromMs: number, seconds: number) => {
  const from = Math.round((fromMs * syncRate) / 1000)
  return sound.slice(from, from + seconds * syncRate)
}

/** As behind a window, with an echo. */
function muffle(sound: Float32Array): Float32Array {
  let last = 0
  const dull = sound.map((sample) => {
    last += 0.15 * (sample - last)
    return last
  })
  const echo = Math.round(0.012 * syncRate)
  return dull.map((sample, index) => sample + 0.4 * (dull[index - echo] ?? 0))
}

function withNoise(sound: Float32Array, times: number, seed = 99): Float32Array {
  const random = randomOf(seed)
  const level = Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length)
  // An even distribution between -1 and 1 has a level of 1 / √3.
  return sound.map((sample) => sample + random() * level * Math.sqrt(3) * times)
}

const scene = sceneOf(100)
const reference = cut(scene, 30_000, 30)

test('a transform of a sound and back is the sound', () => {
  const re = Float64Array.from({ length: 64 }, (_, index) => Math.sin(index) + index / 64)
  const im = new Float64Array(64)
  const before = [...re]
  const fourier = fourierOf(64)
  fourier.forward(re, im)
  expect(re[0]).toBeCloseTo(before.reduce((sum, value) => sum + value, 0))
  fourier.forward(im, re)
  for (const [index, value] of before.entries()) expect(re[index]! / 64).toBeCloseTo(value)
  expect(() => fourierOf(63)).toThrow(RangeError)
})

test.each([0, 3_217, -12_480])('a delay of %i ms is found within 1 ms', (delay) => {
  // What is later in the other recording is where its cut begins earlier.
  const found = soundDelayOf(reference, cut(scene, 30_000 - delay, 40))
  expect(found).toMatchObject({ problem: null })
  expect(found).toHaveProperty('delayMs', expect.closeTo(delay, 0.3))
  expect(found).toHaveProperty(
    'peak',
    expect.toSatisfy((peak: number) => peak > 2),
  )
})

test.each([0, 3_217, -12_480])('a delay of %i ms is found in muffled and noisy sound', (delay) => {
  const other = withNoise(muffle(cut(scene, 30_000 - delay, 40)), 1)
  const found = soundDelayOf(withNoise(reference, 0.3, 5), other)
  expect(found).toMatchObject({ problem: null })
  expect(found).toHaveProperty('delayMs', expect.closeTo(delay, 0.01))
})

test('microphones that are wired the other way round are the same sound', () => {
  const found = soundDelayOf(
    reference,
    cut(scene, 29_000, 40).map((sample) => -sample),
  )
  expect(found).toMatchObject({ problem: null, delayMs: 1_000 })
})

test.each([
  ['another scene', sceneOf(40, 11)],
  ['noise', withNoise(sceneOf(40, 11), 30)],
  ['the scene in noise that drowns it', withNoise(cut(scene, 30_000, 40), 300)],
  ['a tone', Float32Array.from({ length: 40 * syncRate }, (_, index) => Math.sin(index * 0.7) / 2)],
])('%s is refused', (_name, other) => {
  const found = soundDelayOf(reference, other)
  expect(found).toMatchObject({ problem: 'unclear' })
  expect(found).toHaveProperty(
    'peak',
    expect.toSatisfy((peak: number) => peak < leastPeak),
  )
})

test('silence and what is too short are refused in words of their own', () => {
  const silence = new Float32Array(20 * syncRate)
  expect(soundDelayOf(reference, silence)).toEqual({ problem: 'silent', which: 'other' })
  expect(soundDelayOf(silence, reference)).toEqual({ problem: 'silent', which: 'reference' })
  expect(soundDelayOf(reference, reference.slice(0, 3 * syncRate))).toEqual({ problem: 'short' })
})
