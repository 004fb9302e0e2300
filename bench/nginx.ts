/** nginx in front of instances, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/platform/database/free-port.ts';

const host = '127.0.0.1';
const path = `${process.env['PATH']}:/usr/sbin:/sbin`;

/** One address for each instance, so that writer and reader are at different ones. */
export async function startNginx(targets: readonly string[], folder: string) {
  const isInstalled = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;
  if (!isInstalled) return { urls: targets, isNginx: false, end: () => undefined };
  const ports = [await freePort(host), await freePort(host)];
  const servers = targets.map(
    (target, index) => `server { listen ${host}:${ports[index]}; location / {
      proxy_pass ${target}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_buffering off; proxy_read_timeout 60s; } }`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; ${servers.join('\n')} }`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-c', file], { env: { PATH: path }, stdio: 'ignore' });
  await sleep(1000);
  return {
    urls: ports.map((port) => `http://${host}:${port}`),
    isNginx: true,
    end: () => void nginx.kill('SIGQUIT'),
  };
}
