// The panel "Nada se perdeu": every draft and file of this device, where each is, the room that is left, and a sealed
// copy to take away (docs/dominio/campo.md#nada-se-perdeu).
import { contados } from '@guara/domain/escrita'
import { Button } from '@mantine/core'
import { IconCloudCheck, IconLock, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSessao } from '../../api/cliente/sessao-atual.ts'
import { avisarQueMudou } from '../../offline/arquivo/andamento.ts'
import { enviarFormulario } from '../../offline/fila/fila.ts'
import { useInventario } from '../../offline/fila/inventario.ts'
import type { ItemDoInventario } from '../../offline/fila/leitura-do-inventario.ts'
import { esquecer } from '../../offline/rascunho/gravacao.ts'
import { useOnline } from '../../ui/aparelho/use-online.ts'
import { confirmar } from '../../ui/aviso/confirm-dialog.tsx'
import { Recado } from '../../ui/aviso/recado.tsx'
import { EmptyState } from '../../ui/espera/empty-state.tsx'
import { Quadro } from '../../ui/tela/quadro.ts'
import { Screen } from '../../ui/tela/screen.tsx'
import classes from './aparelho.module.css'
import { Copia } from './copia.tsx'
import { Espaco, useEspaco } from './espaco.tsx'
import { ItemDoAparelho } from './item.tsx'
import { MapasGuardados } from './mapas-guardados.tsx'

const resumo = (faltam: number, ilegiveis: number) => {
  // Nobody can say where else a thing is when it no longer opens.
  if (faltam === 0 && ilegiveis > 0) return 'Tudo o que pôde ser lido neste aparelho também está no servidor.'
  if (faltam === 0) return 'Tudo o que está neste aparelho também está no servidor.'
  return contados(
    faltam,
    'formulário tem algo que ainda só está neste aparelho.',
    'formulários têm algo que ainda só está neste aparelho.',
  )
}

const danificados = (n: number) =>
  contados(
    n,
    'item deste aparelho foi danificado e não pôde ser lido.',
    'itens deste aparelho foram danificados e não puderam ser lidos.',
  )

const retirar = ({ rascunho }: ItemDoInventario) =>
  confirmar({
    titulo: 'Retirar deste aparelho?',
    texto: `${rascunho.codigo} continua no servidor. Sem conexão, ele não abrirá neste aparelho.`,
    botao: 'Retirar',
    onConfirmar: async () => {
      await esquecer(rascunho.id)
      avisarQueMudou()
    },
  })

const Painel = ({ usuario }: { usuario: { id: string; login: string } }) => {
  const { itens, ilegiveis, andamentos } = useInventario(usuario.id)
  const online = useOnline()
  const { isLoading: medindo } = useEspaco()
  const envio = useMutation({
    mutationFn: async () => {
      for (const { rascunho, falta } of Array.isArray(itens) ? itens : [])
        if (falta && (await enviarFormulario(rascunho.id, usuario.id)) === 'sem-rede')
          throw new Error('O servidor não respondeu. O envio continua por conta própria quando ele voltar.')
    },
    onSettled: avisarQueMudou,
    meta: { erro: 'Nem tudo foi enviado.' },
  })
  // All at once: what came later would move what is under the finger.
  if (itens === null || medindo) return <p role="status">Abrindo o que está neste aparelho…</p>
  if (itens === 'trancado')
    return (
      <Quadro>
        <EmptyState
          Icone={IconLock}
          titulo="Guardado e trancado neste aparelho"
          texto="Conecte-se uma vez para abrir. Nada se perdeu."
        />
      </Quadro>
    )
  const faltam = itens.filter((i) => i.falta).length
  return (
    <>
      <div className={classes.resumo}>
        <p role="status">
          <strong>{resumo(faltam, ilegiveis)}</strong>
          {faltam > 0 && !online && ' Será enviado sozinho quando houver conexão.'}
        </p>
        {faltam > 0 && (
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={!online}
            loading={envio.isPending}
            onClick={() => envio.mutate()}
          >
            Enviar agora
          </Button>
        )}
      </div>
      {ilegiveis > 0 && (
        <Recado tom="erro">
          {danificados(ilegiveis)} O que já foi enviado está no servidor; o que não foi pode ser trazido de
          uma cópia salva, em Restaurar.
        </Recado>
      )}
      {itens.length === 0 ? (
        <Quadro>
          <EmptyState
            Icone={IconCloudCheck}
            titulo="Nada guardado neste aparelho"
            texto="Os formulários que você abrir ou começar aqui aparecem nesta página."
          />
        </Quadro>
      ) : (
        <ul className={classes.itens}>
          {itens.map((item) => (
            <ItemDoAparelho
              key={item.rascunho.id}
              item={item}
              andamentos={andamentos}
              onRetirar={() => retirar(item)}
            />
          ))}
        </ul>
      )}
      <div className={classes.lados}>
        <Espaco />
        <Copia usuario={usuario} onRestaurado={avisarQueMudou} />
        <MapasGuardados />
      </div>
    </>
  )
}

export const NadaSePerdeu = () => {
  const { usuario } = useSessao()
  return (
    <Screen
      titulo="Nada se perdeu"
      subtitulo="O que está guardado neste aparelho e onde cada coisa já chegou"
    >
      {usuario && <Painel usuario={usuario} />}
    </Screen>
  )
}
