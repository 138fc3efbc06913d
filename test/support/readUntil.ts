/** Reads the beginning of an answer, up to a text, and gives a way to read the rest. */
export async function readUntil(response: Response, text: string) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readWhile = async (wanted: (html: string) => boolean) => {
    let html = '';
    while (wanted(html)) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      if (done) return html;
      html += value;
    }
    return html;
  };
  const html = await readWhile((read) => !read.includes(text));
  return { html, rest: () => readWhile(() => true) };
}
