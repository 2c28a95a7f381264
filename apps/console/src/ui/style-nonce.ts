/** What the page's policy asks of `<style>` elements that a program makes; empty in development. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}
