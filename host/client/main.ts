import { boot } from './boot.ts';

boot().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement('p');
  message.className = 'boot-failure';
  message.textContent = error instanceof Error ? error.message : String(error);
  document.body.prepend(message);
});
