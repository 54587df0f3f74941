const levels: Record<string, number> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: 70,
}

/** The number of a level in pino; numbers are returned unchanged. */
export const levelOf = (level: unknown): number =>
  typeof level === 'number' ? level : (levels[String(level)] ?? levels.info!)

/** The name of a level given as a name or a number. */
export const nameOfLevel = (level: unknown): string =>
  Object.keys(levels).find((name) => levels[name] === levelOf(level)) ?? String(level)
