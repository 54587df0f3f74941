export function sourceFiles(): string[]
export function importsOf(from: string): string[]
