/** Reports the progress of a long task. */
export type Progress = (text: string) => void
