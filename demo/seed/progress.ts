/** Says how far a long piece of work has come. */
export type Progress = (text: string) => void
