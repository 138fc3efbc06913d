/** Option of a worker that follows another: it listens only when it has content. */
export const successorOption = '--successor';
