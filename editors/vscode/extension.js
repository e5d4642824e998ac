"use strict";

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;

async function start() {
  const [command, ...args] = workspace.getConfiguration("clausette").get("command");
  client = new LanguageClient(
    "clausette",
    "Clausette",
    { command, args },
    { documentSelector: [{ language: "touist" }] },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    window.showErrorMessage(
      `Clausette: '${[command, ...args].join(" ")}' did not start (${error.message}). ` +
        "Install it with pip install 'clausette[lsp]', or name it in the setting clausette.command.",
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    commands.registerCommand("clausette.restart", restart),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("clausette.command")) {
        restart();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
