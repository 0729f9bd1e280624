# Daymark in a container: web app and server are built in the first stage, the second has what runs and nothing else.
# The image brings the Node that runs it, so npm leaves out the one that it would install. How it is started: deploy/.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/client/package.json packages/client/
COPY packages/e2e/package.json packages/e2e/
COPY packages/bench/package.json packages/bench/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/client/package.json packages/client/
COPY packages/e2e/package.json packages/e2e/
COPY packages/bench/package.json packages/bench/
# Types, sources, source maps and texts of packages are never loaded.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace=@daymark/server --include-workspace-root && \
  find node_modules packages -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete && \
  npm cache clean --force
COPY packages/domain/src packages/domain/src
COPY packages/contract/src packages/contract/src
COPY packages/server/src packages/server/src
COPY packages/server/migrations packages/server/migrations
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist

# The database of an installation without DATABASE_URL with its secrets, and daily backups where BACKUP_DIR names their
# folder. Nothing else is written to. Open to each user, since the image starts as any: what is in them is its owner's alone.
RUN mkdir -m 1777 /data /backups
VOLUME /data
USER 1000:0
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Told to stop, it finishes what runs, for at most ten seconds. Give it fifteen: docker run --stop-timeout 15.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "packages/server/dist/main.js"]
