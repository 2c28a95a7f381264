/** The place of the palette in the window, also before its program is there. */
export const paletteBox = {
  veil: 'appear fixed inset-0 z-40 bg-veil',
  box: 'appear fixed left-1/2 top-[10dvh] z-40 w-[calc(100vw-16px)] max-w-[600px] -translate-x-1/2 overflow-hidden rounded-lg border bg-raised shadow-float',
  line: 'flex items-center gap-2 border-b px-4',
  input: 'h-12 w-full bg-transparent text-lead outline-none',
} as const;
