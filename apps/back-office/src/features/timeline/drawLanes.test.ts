import { describe, expect, it } from 'vitest'
import { fitted } from './drawLanes.ts'

/** A context in which each character is 10 px wide. */
const context = {
  font: 'test',
  measureText: (text: string) => ({ width: [...text].length * 10 }),
} as unknown as CanvasRenderingContext2D

describe('the label of an item', () => {
  it('is whole if it fits', () => expect(fitted(context, 'Corner', 60)).toBe('Corner'))

  it('ends in an ellipsis if it does not fit', () =>
    expect(fitted(context, 'First goal', 80)).toBe('First g…'))

  it('has no space before the ellipsis', () => expect(fitted(context, 'First goal', 70)).toBe('First…'))

  it('never cuts a character in half', () => expect(fitted(context, '⚽🥅🏆🎉', 30)).toBe('⚽🥅…'))

  it('is left out if not even one character fits', () => expect(fitted(context, 'Corner', 14)).toBe(''))
})
