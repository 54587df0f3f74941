export function sourceFiles(): string[]
export function importsOf(from: string): string[]
export function staticImportsOf(from: string): string[]
